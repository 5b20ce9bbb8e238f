/** True from Chrome 111, Firefox 119 and Safari 16.4 on (docs/browsers.md). Islands do not hydrate in older browsers. */
export const hasBrowserLevel = () => 'isWellFormed' in String.prototype
