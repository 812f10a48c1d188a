import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context } from "effect"

/** In bytes (contract 1.8). */
export const largeBody = 16 * mebibyte

/** In bytes; 1 MiB by default (contract 1.8). */
export const BodyLimit = Context.Reference<number>("@design-workspace/api/BodyLimit", {
  defaultValue: () => mebibyte
})

/** By default a write (contract 2). `with_session` is a session's cookie; `unless_foreign` is for links. */
export const OriginGuard = Context.Reference<"always" | "with_session" | "unless_foreign" | null>(
  "@design-workspace/api/OriginGuard",
  { defaultValue: () => null }
)

export const HoldsPassword = Context.Reference<boolean>("@design-workspace/api/HoldsPassword", {
  defaultValue: () => false
})

/** Its answers have an ETag, and 304 is one of them (contract 1.4). */
export const Versioned = Context.Reference<boolean>("@design-workspace/api/Versioned", {
  defaultValue: () => false
})

/** A file to keep, whatever is accepted. */
export const Download = Context.Reference<boolean>("@design-workspace/api/Download", {
  defaultValue: () => false
})

/** Every read that tokens may call can answer in Markdown anyway (contract 5.7). */
export const MirroredWrite = Context.Reference<boolean>("@design-workspace/api/MirroredWrite", {
  defaultValue: () => false
})

/** The same for everyone while the process runs: precompressed. */
export const Unchanging = Context.Reference<boolean>("@design-workspace/api/Unchanging", {
  defaultValue: () => false
})

/** That do not follow from other annotations. */
export const AnswerHeaders = Context.Reference<
  ReadonlyArray<
    "ContentDisposition" | "JobId" | "Location" | "Model" | "RoundCookie" | "SetCookie" | "SignInCookies"
  >
>("@design-workspace/api/AnswerHeaders", { defaultValue: () => [] })

export const OptionalBody = Context.Reference<boolean>("@design-workspace/api/OptionalBody", {
  defaultValue: () => false
})
