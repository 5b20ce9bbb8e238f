/**
 * JSON of the sections that staff saved before this build; undefined without saved values. Before the build,
 * netlify/tools/build/saved-settings.ts reads them from the database into these environment variables.
 */
export const savedContact = process.env.SAVED_CONTACT
export const savedNotice = process.env.SAVED_NOTICE
export const savedImages = process.env.SAVED_IMAGES
export const savedHome = process.env.SAVED_HOME
export const savedAbout = process.env.SAVED_ABOUT
export const savedPolicies = process.env.SAVED_POLICIES
export const savedDonate = process.env.SAVED_DONATE
export const savedVolunteer = process.env.SAVED_VOLUNTEER
export const savedAreas = process.env.SAVED_AREAS
export const savedReplies = process.env.SAVED_REPLIES
export const savedVerify = process.env.SAVED_VERIFY
export const savedPrivacy = process.env.SAVED_PRIVACY
export const savedCampaign = process.env.SAVED_CAMPAIGN
export const savedAccount = process.env.SAVED_ACCOUNT
export const savedColours = process.env.SAVED_COLOURS

/** JSON of the version of each saved section in this build; undefined without saved values. */
export const savedVersions = process.env.SAVED_VERSIONS

/** Parses a saved section, which was validated before the build. */
export function parseSaved<Values>(json: string | undefined): Values | undefined {
  return json ? JSON.parse(json) : undefined
}
