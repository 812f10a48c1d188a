import { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Predicate, Schema } from "effect"

const { isAnyOf } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const isOne = isAnyOf([
  "Stage",
  "Layer",
  "Specialty",
  "Block",
  "Edge",
  "QualityPhase",
  "Node",
  "Document",
  "Done",
  "Failed"
])

/** Checks the kind alone: checking each field cost as much as the rest of the read. */
export const isStoredEvent = (value: unknown): value is GenerationEvent =>
  Predicate.isObject(value) && isOne(value as GenerationEvent)
