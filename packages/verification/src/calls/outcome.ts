import { expect } from "vitest"
import type { Answer } from "./Api.ts"

export interface Outcome {
  readonly status: number
  readonly body: unknown
}

export const outcome = ({ json, status }: Answer): Outcome => ({ status, body: json })

export const succeeded = (body: unknown, status = 200): Outcome => ({ status, body })

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

/** ISO 8601 in UTC with milliseconds and `Z` (contract 1.3). */
export const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** A UUID of version 7 (contract 1.2). */
export const uuid = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
)

export const unknownId = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
