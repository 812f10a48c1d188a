import { Context, Effect } from "effect"

/** The configuration of the HTTP layer (contract 6). */
export class HttpSettings extends Context.Service<
  HttpSettings,
  {
    /** Base of absolute URLs and of the same-origin check, without a trailing slash. */
    readonly publicUrl: string
    /** The origin of `publicUrl`, as browsers send it. */
    readonly publicOrigin: string
    /** Cookies carry `Secure`: everywhere but on loopback over plain HTTP. */
    readonly secureCookies: boolean
    /** Requests a minute for each user with all its credentials, otherwise for each address; 0 for no limit. */
    readonly rateLimitPerMinute: number
    /** The maximum memory of cached answers, in bytes. */
    readonly answerCacheBytes: number
    /** The maximum memory of bodies that were received and not yet released (contract 8.1), in bytes. */
    readonly bodyBudgetBytes: number
    /** The maximum memory of answers that wait to be taken (contract 8.2), in bytes. */
    readonly answerBudgetBytes: number
    /** The maximum number of long polls of one credential that wait in a process (contract 15.1). */
    readonly longPollsPerCredential: number
    /** Whether frequent calls by token may take the fast path (`docs/fast-path.md`). */
    readonly fastPath: boolean
    /** The other origins whose pages may call with a token, as browsers send them; never with a cookie. */
    readonly corsOrigins: ReadonlyArray<string>
  }
>()("@design-workspace/adapters-http/HttpSettings") {}

/** A path of the service as its pages refer to it: below the path of the public URL. */
export const ownPath = ({ publicUrl }: Pick<HttpSettings["Service"], "publicUrl">, path: string): string =>
  new URL(`${publicUrl}${path}`).pathname

/** Ends when the process begins to stop. Open event streams then end, so that the stop does not wait for their runs. */
export class Draining extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/Draining",
  {
    defaultValue: () => Effect.never
  }
) {}

/** The version of the API and of the package. */
export const version = "0.1.0"
