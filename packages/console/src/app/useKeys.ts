import { useEffect } from "react"
import { tinykeys } from "tinykeys"
import { currentActions, isBareKey } from "../actions/actions.tsx"
import { Signal, useSignal } from "../client/Signal.ts"

const stored = "bare-keys"

/** Whether single letters are keys: people who dictate switch them off. */
export const bareKeys = new Signal(localStorage.getItem(stored) !== "off")

export const switchBareKeys = (on: boolean): void => {
  localStorage.setItem(stored, on ? "on" : "off")
  bareKeys.set(on)
}

/** Of what takes no letters, such as a checkbox. */
const presses = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !presses.test(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))

/** The short messages at the edge of the window are dialogs by role too, but cover nothing. */
const isCovered = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])') !== null

/** By itself tinykeys hears nothing in fields, where a form is saved by its key. */
const ignore = ({ isComposing, repeat }: KeyboardEvent): boolean => isComposing || repeat

export const useKeys = (): void => {
  const actions = useSignal(currentActions)
  const bare = useSignal(bareKeys)
  useEffect(() => {
    const bound = actions.flatMap(({ keys, run }) =>
      keys === undefined || (isBareKey(keys) && !bare)
        ? []
        : [
            [
              keys,
              (event: KeyboardEvent) => {
                if (isBareKey(keys) && (writes(event.target) || event.defaultPrevented)) return
                if (isCovered()) return
                event.preventDefault()
                run()
              }
            ] as const
          ]
    )
    // Sequences come first: the `h` of `g h` is then no press of `h` alone.
    const longestFirst = bound.toSorted(([one], [other]) => other.split(" ").length - one.split(" ").length)
    return tinykeys(window, Object.fromEntries(longestFirst), { ignore })
  }, [actions, bare])
}
