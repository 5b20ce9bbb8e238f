/** Runs in every build and never in a browser: wrong content stops the build and says what to write. */
import './check/campaign.ts'
import './check/election.ts'
import './check/identity.ts'
import './check/pages.ts'
import './check/policies.ts'
