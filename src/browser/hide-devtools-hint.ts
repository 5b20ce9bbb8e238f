// Stops React's console message about React DevTools in development. Import it after React's development runtime.
if (import.meta.env.DEV) Object.assign(Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__'), { checkDCE() {} })
