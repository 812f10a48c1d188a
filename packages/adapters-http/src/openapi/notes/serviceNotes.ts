import { sentences } from "@design-workspace/api/wire/Texts"
import type { Notes } from "./Notes.ts"

/** Of the service itself. */
export const serviceNotes = {
  readHealth: "200 while the process lives.",
  readReadiness:
    "200 once the migrations are done and while the database answers; 503 also while the process stops.",
  readMetrics: "In Prometheus' text format.",
  readAgentGuide: "Where an agent begins: what the service is, how it calls, and which operations there are.",
  readOpenApi: "This document; `servers` has the service's public URL.",
  readApiReference: sentences(
    "This document as a page for reading and trying it out. It loads nothing from elsewhere.",
    "It is a page of the service's own origin: sign in with `signIn` and the calls carry the cookie."
  )
} satisfies Notes
