import { connect } from "@design-workspace/client"
import { basePath } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

/** The service, called as everyone may call it: with the cookie of this browser. */
export const workspace = connect({ baseUrl: basePath, fetch: fetchSignedIn })
