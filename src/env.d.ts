declare namespace App {
  interface Locals {
    /** Content that staff can change: of the build, or the current one after `loadCurrentSite`. */
    site: import('./content/site.ts').Site
  }
}
