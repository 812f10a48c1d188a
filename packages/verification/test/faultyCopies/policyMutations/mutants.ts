import type { Mutation } from "../../../src/faultyCopies/policyMutations/MutatedFile.ts"

/** The rule that is switched off, and those that were used. */
const state = { active: -1, used: new Set<number>() }

/** What the copy asks at every rule: whether it is switched off. */
export const mutant = (id: number): boolean => {
  state.used.add(id)
  return state.active === id
}

/** Runs something and returns which rules it used. */
export const rulesUsed = async (run: () => Promise<unknown>): Promise<ReadonlySet<number>> => {
  state.used = new Set()
  await run()
  return state.used
}

/** Runs something with one rule switched off. */
export const without = async <A>({ id }: Pick<Mutation, "id">, run: () => Promise<A>): Promise<A> => {
  state.active = id
  try {
    return await run()
  } finally {
    state.active = -1
  }
}
