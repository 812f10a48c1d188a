import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of jobs. */
export const jobNotes = {
  listJobs: sentences(
    "Jobs that `readJob` shows to the caller: of collections that it may generate, of projects in organisations that it administers, and of projects that it started.",
    "With `project_id`, every job of a project that it may write.",
    "The filters are joined by and."
  ),
  readJob: sentences(
    "The stream's run is a job too, with the id in `X-Job-Id`.",
    "`result` is the payload of `done`.",
    "Jobs of a collection are visible to those who may generate it now: for a caller who lost that right it is 404, even if that caller started it.",
    "Jobs of a project are visible to those who may write it now, and to the caller who started it."
  ),
  readJobEvents: paragraphs(
    sentences(
      "What the stream of the run says, for everybody who sees the job and may read its collection or project: who did not start it, who comes late, and who lost the connection.",
      "A run on a project has no stream: its events `node` and `document` come here alone.",
      "Each event has a number `n`, from 1 without gaps, and `at`, when it was stored.",
      "Call again with `after` = `next` until `ended` is true; each event then comes once."
    ),
    sentences(
      "With `wait` the call answers as soon as there is an event, or empty once the time is over or the process stops.",
      "The right is judged again at each answer.",
      "An answer has at most 200 events and 1 MiB."
    ),
    sentences(
      "A job that waits for a worker has its first events already.",
      "The events are kept for 48 hours after the run's end; after that the answer is empty and `ended`, and `readJob` says how the run ended."
    ),
    sentences(
      "A call with `wait` counts as one request.",
      "One credential may have 32 of them waiting in a process, unless it is set up otherwise: beyond that it is 429 `RATE_LIMITED`.",
      "It is 503 `OVERLOADED` while the process has as many waiting as it may."
    )
  ),
  cancelJob:
    "For the same callers as `readJob`. A finished job stays as it is. What was not applied yet never will be."
} satisfies Notes
