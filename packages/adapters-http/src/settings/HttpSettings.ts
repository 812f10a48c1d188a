import { Context, Effect } from "effect"

/** Contract 6. */
export class HttpSettings extends Context.Service<
  HttpSettings,
  {
    /** Base of absolute URLs and of the same-origin check, without a trailing slash. */
    readonly publicUrl: string
    /** As browsers send it. */
    readonly publicOrigin: string
    /** Everywhere but on loopback over plain HTTP. */
    readonly secureCookies: boolean
    /** For each user with all its credentials, otherwise each address; 0 for no limit. */
    readonly rateLimitPerMinute: number
    readonly answerCacheBytes: number
    /** Of bodies that were received and not yet released (contract 8.1). */
    readonly bodyBudgetBytes: number
    /** Of answers that wait to be taken (contract 8.2). */
    readonly answerBudgetBytes: number
    /** Contract 15.1. */
    readonly longPollsPerCredential: number
    /** See `docs/fast-path.md`. */
    readonly fastPath: boolean
    /** Their pages may call with a token, never with a cookie. */
    readonly corsOrigins: ReadonlyArray<string>
  }
>()("@design-workspace/adapters-http/HttpSettings") {}

/** Below the path of the public URL. */
export const ownPath = ({ publicUrl }: Pick<HttpSettings["Service"], "publicUrl">, path: string): string =>
  new URL(`${publicUrl}${path}`).pathname

/** Ends when the process begins to stop; open event streams end then too. */
export class Draining extends Context.Reference<Effect.Effect<void>>(
  "@design-workspace/adapters-http/Draining",
  { defaultValue: () => Effect.never }
) {}

export const version = "0.1.0"
