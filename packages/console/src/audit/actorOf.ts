/** Who acted, by what the trail has of them. */
export type Actor =
  | { readonly kind: "user" | "guest" | "address"; readonly id: string }
  | { readonly kind: "operator" | "service" | "anonymous" }

const alone = ["operator", "service", "anonymous"] as const

const prefixes = ["guest", "address"] as const

/** Reads the actor of a line. Whatever is nothing else is the id of a user. */
export const actorOf = (actor: string): Actor => {
  const single = alone.find((kind) => kind === actor)
  if (single !== undefined) return { kind: single }
  const prefix = prefixes.find((kind) => actor.startsWith(`${kind}:`))
  return prefix === undefined
    ? { kind: "user", id: actor }
    : { kind: prefix, id: actor.slice(prefix.length + 1) }
}
