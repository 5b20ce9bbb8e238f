// In development, stops React's message about React DevTools, as `clientDirectives` does on pages with islands.
if (import.meta.env.DEV) Object.assign(Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__'), { checkDCE() {} })
