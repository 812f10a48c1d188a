import { expect } from "vitest"
import type { Answer } from "./Api.ts"

/** Status and whole body of an answer, to be compared with one of those below. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
}

export const outcome = ({ json, status }: Answer): Outcome => ({ status, body: json })

export const succeeded = (body: unknown, status = 200): Outcome => ({ status, body })

/** What changes without a body of its own answer. */
export const ok = succeeded({ ok: true })

/** A refusal with these fields and no other, whatever its message says. */
export const refused = (status: number, code: string, fields: object = {}): Outcome => ({
  status,
  body: { code, message: expect.stringMatching(/\w/), ...fields }
})

export const forbidden = (role: string): Outcome => refused(403, "FORBIDDEN", { required_role: role })

export const guestRefused = refused(403, "GUEST_NOT_ALLOWED", { required_role: "user" })

/** A 400 with exactly these issues, each a path and, where it matters, the message. */
export const invalid = (
  ...issues: ReadonlyArray<readonly [path: ReadonlyArray<string | number>, message?: string]>
): Outcome =>
  refused(400, "VALIDATION_FAILED", {
    issues: issues.map(([path, message = expect.stringMatching(/\w/)]) => ({ path, message }))
  })
