/** Returns the address of a section's screen, to which links add `#`. */
export const toSectionAddress = (section: string) => `settings/${section}`
