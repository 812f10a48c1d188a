import { Context } from "effect"

/** What the HTTP edge is told by the configuration (contract 6). */
export class HttpSettings extends Context.Service<
  HttpSettings,
  {
    /** Base of absolute URLs and of the same-origin check, without a trailing slash. */
    readonly publicUrl: string
    /** Cookies carry `Secure`: everywhere but on loopback over plain HTTP. */
    readonly secureCookies: boolean
    /** Requests a minute for each credential, or address without one; 0 for no limit. */
    readonly rateLimitPerMinute: number
    /** What answers that are kept may take of the memory. */
    readonly answerCacheBytes: number
    /** What bodies that were received and not yet let go may take of the memory (contract 8.1). */
    readonly bodyBudgetBytes: number
    /** What answers that wait to be taken may take of the memory (contract 8.2). */
    readonly answerBudgetBytes: number
    /** Whether frequent calls by token may take the fast path (`docs/fast-path.md`). */
    readonly fastPath: boolean
  }
>()("@design-workspace/adapters-http/HttpSettings") {}
