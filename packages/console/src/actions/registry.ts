import { useEffect, useRef } from "react"
import { Signal } from "../client/Signal.ts"
import type { PageAction } from "./PageAction.ts"

const lists = new Map<symbol, ReadonlyArray<PageAction>>()

/** All actions of what is shown now, those of the innermost page last. */
export const currentActions = new Signal<ReadonlyArray<PageAction>>([])

const publish = (): void => currentActions.set([...lists.values()].flat())

/** Two lists that people see as the same: what they do is always the latest, as `run` goes through a reference. */
const signature = (actions: ReadonlyArray<PageAction>): string =>
  actions.map(({ id, keys = "", label }) => `${id} ${label} ${keys}`).join("|")

/** Offers actions for as long as the component is shown: in the palette and by their keys. */
export const useActions = (actions: ReadonlyArray<PageAction>): void => {
  const latest = useRef(actions)
  latest.current = actions
  const seen = signature(actions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is published anew when it looks different
  useEffect(() => {
    const own = Symbol()
    lists.set(
      own,
      latest.current.map((action, index) => ({ ...action, run: () => latest.current[index]?.run() }))
    )
    publish()
    return () => {
      lists.delete(own)
      publish()
    }
  }, [seen])
}
