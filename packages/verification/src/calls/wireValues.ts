import { expect } from "vitest"

/** Any instant as the wire has it: ISO 8601 in UTC with milliseconds and `Z` (contract 1.3). */
export const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Any id that the server makes: a UUID of version 7 (contract 1.2). */
export const uuid = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
)

/** An id that could be, and is nothing's. */
export const unknownId = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
