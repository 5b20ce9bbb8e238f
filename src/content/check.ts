/** Stops the build with an error message if content is invalid. Browser code must not import this file. */
import './check/campaign.ts'
import './check/pages.ts'
