import { apiAt } from "../calls/Api.ts"
import { untilAnswered } from "../calls/generations.ts"

/** Resolves once the server at a URL says that it is ready. */
export const untilReady = (url: string): Promise<true> =>
  untilAnswered("a ready server", async () => {
    const { status } = await apiAt(url).call("GET", "/readyz")
    return status === 200 ? true : null
  })
