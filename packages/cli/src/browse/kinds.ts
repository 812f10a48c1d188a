/** The things that have a page and an id of their own. */
export const thingKinds = ["collection", "space", "project"] as const
export type ThingKind = (typeof thingKinds)[number]
