/** Imported by every build, never by browser code: invalid content stops the build with an error message. */
import './check/campaign.ts'
import './check/election.ts'
import './check/identity.ts'
import './check/pages.ts'
import './check/policies.ts'
