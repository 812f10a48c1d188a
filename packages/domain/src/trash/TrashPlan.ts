/**
 * Whether a call moves the thing into the trash or out of it, and why that is refused. What is refused does not move.
 */
export interface TrashPlan<Refusal> {
  readonly moves: boolean
  readonly refusal: Refusal | null
}
