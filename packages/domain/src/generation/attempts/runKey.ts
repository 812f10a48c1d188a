import { DateTime, Duration } from "effect"
import type { CollectionAttempt, ProjectAttempt } from "./Attempt.ts"

type Asked =
  | Pick<
      CollectionAttempt,
      "_tag" | "collectionId" | "keepBlockIds" | "messages" | "mode" | "model" | "params" | "quality"
    >
  | Pick<
      ProjectAttempt,
      "_tag" | "instructions" | "model" | "nodeIds" | "projectId" | "prompt" | "quality" | "scope"
    >

const keptTime = Duration.hours(24)

export const keptSince = (now: DateTime.Utc): DateTime.Utc => DateTime.subtractDuration(now, keptTime)

/** All that decides what a run asks its model; `version` is that of what it works on. */
export const runKey = (attempt: Asked, rules: ReadonlyArray<string>, version: DateTime.Utc): string => {
  const { model, quality } = attempt
  const asked =
    attempt._tag === "Collection"
      ? [attempt.collectionId, attempt.mode, attempt.params, attempt.messages, attempt.keepBlockIds]
      : [attempt.projectId, attempt.scope, attempt.nodeIds, attempt.instructions, attempt.prompt]
  return JSON.stringify([...asked, quality, model, rules, DateTime.formatIso(version)])
}
