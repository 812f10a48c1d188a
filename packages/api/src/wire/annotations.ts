import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context } from "effect"

/** False unless an endpoint says otherwise. */
const flag = (name: string) =>
  Context.Reference<boolean>(`@design-workspace/api/${name}`, { defaultValue: () => false })

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

export const HoldsPassword = flag("HoldsPassword")

/** Its answers have an ETag, and 304 is one of them (contract 1.4). */
export const Versioned = flag("Versioned")

/** A file to keep, whatever is accepted. */
export const Download = flag("Download")

/** Every read that tokens may call can answer in Markdown anyway (contract 5.7). */
export const MirroredWrite = flag("MirroredWrite")

/** The same for everyone while the process runs: precompressed. */
export const Unchanging = flag("Unchanging")

/** That do not follow from other annotations. */
export const AnswerHeaders = Context.Reference<
  ReadonlyArray<
    "ContentDisposition" | "JobId" | "Location" | "Model" | "RoundCookie" | "SetCookie" | "SignInCookies"
  >
>("@design-workspace/api/AnswerHeaders", { defaultValue: () => [] })

export const OptionalBody = flag("OptionalBody")
