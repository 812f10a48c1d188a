import { Context } from "effect"

const mebibyte = 1_048_576

/** The most bytes of a large body (contract 1.8). */
export const largeBody = 16 * mebibyte

/** The most bytes that the body of an endpoint may have; 1 MiB unless it says otherwise (contract 1.8). */
export const BodyLimit = Context.Reference<number>("@design-workspace/adapters-http/BodyLimit", {
  defaultValue: () => mebibyte
})

/**
 * When a call must come from this site's own pages: always, where it comes with a session's cookie, or, as a read to which links
 * lead, unless the browser says that it comes from elsewhere. An endpoint that does not say so guards what its operation's scope
 * calls a write (contract 2).
 */
export const OriginGuard = Context.Reference<"always" | "with_session" | "unless_foreign" | null>(
  "@design-workspace/adapters-http/OriginGuard",
  { defaultValue: () => null }
)

/** A password is in the body. */
export const HoldsPassword = Context.Reference<boolean>("@design-workspace/adapters-http/HoldsPassword", {
  defaultValue: () => false
})

/** A read with a version: its answers have an ETag, and 304 is one of them (contract 1.4). */
export const Versioned = Context.Reference<boolean>("@design-workspace/adapters-http/Versioned", {
  defaultValue: () => false
})

/** A write that answers in Markdown too; every read that tokens may call does anyway (contract 5.7). */
export const MirroredWrite = Context.Reference<boolean>("@design-workspace/adapters-http/MirroredWrite", {
  defaultValue: () => false
})

/** The headers that a success of this endpoint has besides those that follow from what else is said of it. */
export const AnswerHeaders = Context.Reference<
  ReadonlyArray<"JobId" | "Location" | "Model" | "RoundCookie" | "SetCookie" | "SignInCookies">
>("@design-workspace/adapters-http/AnswerHeaders", { defaultValue: () => [] })

/** The body may be left out: all its fields may. */
export const OptionalBody = Context.Reference<boolean>("@design-workspace/adapters-http/OptionalBody", {
  defaultValue: () => false
})
