import type { ListDiff } from "@design-workspace/domain/shared/listDiff"

/** The JSON of what differs between two lists, whose lists are made while they are written. */
export const listDiffJson = <A, B, Rest extends object>(
  { added, changed, removed, ...rest }: ListDiff<A> & Rest,
  json: (item: A) => B
) => ({
  added: added.values().map(json),
  removed: removed.values().map(json),
  ...rest,
  changed: changed.values().map(({ after, before }) => ({ before: json(before), after: json(after) }))
})
