import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context } from "effect"

/** The maximum size of a large body, in bytes (contract 1.8). */
export const largeBody = 16 * mebibyte

/** The maximum size of an endpoint's body, in bytes; 1 MiB by default (contract 1.8). */
export const BodyLimit = Context.Reference<number>("@design-workspace/api/BodyLimit", {
  defaultValue: () => mebibyte
})

/**
 * When a call must come from this site's own pages; by default a write (contract 2). `with_session`: with a session
 * cookie. `unless_foreign`, for links: unless a browser reports another site.
 */
export const OriginGuard = Context.Reference<"always" | "with_session" | "unless_foreign" | null>(
  "@design-workspace/api/OriginGuard",
  { defaultValue: () => null }
)

/** True if the body contains a password. */
export const HoldsPassword = Context.Reference<boolean>("@design-workspace/api/HoldsPassword", {
  defaultValue: () => false
})

/** A read with a version: its answers have an ETag, and 304 is one of them (contract 1.4). */
export const Versioned = Context.Reference<boolean>("@design-workspace/api/Versioned", {
  defaultValue: () => false
})

/** A read whose answer is a file to keep, whatever is accepted. */
export const Download = Context.Reference<boolean>("@design-workspace/api/Download", {
  defaultValue: () => false
})

/** A write that can also answer in Markdown. Every read that tokens may call can do so anyway,
 * unless it is a download (contract 5.7). */
export const MirroredWrite = Context.Reference<boolean>("@design-workspace/api/MirroredWrite", {
  defaultValue: () => false
})

/** The same for everyone while the process runs: precompressed, and 304 for who has it. */
export const Unchanging = Context.Reference<boolean>("@design-workspace/api/Unchanging", {
  defaultValue: () => false
})

/** Headers of this endpoint's success that do not follow from its other annotations. */
export const AnswerHeaders = Context.Reference<
  ReadonlyArray<
    "ContentDisposition" | "JobId" | "Location" | "Model" | "RoundCookie" | "SetCookie" | "SignInCookies"
  >
>("@design-workspace/api/AnswerHeaders", { defaultValue: () => [] })

/** True if the body may be omitted, since all its fields are optional. */
export const OptionalBody = Context.Reference<boolean>("@design-workspace/api/OptionalBody", {
  defaultValue: () => false
})
