import { type RefObject, useEffect, useRef } from "react"

/**
 * Keeps the focus in a panel whose contents change: where what had it is gone, the panel's heading takes it, so that keys
 * go on from there and not from the top of the page.
 */
export const useKeptFocus = (panel: RefObject<HTMLElement | null>): void => {
  const inside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && panel.current?.contains(target) === true
    }
    document.addEventListener("focusin", note)
    return () => document.removeEventListener("focusin", note)
  }, [panel])
  useEffect(() => {
    const focused = document.activeElement
    if (!inside.current || (focused !== null && focused !== document.body)) return
    const heading = panel.current?.querySelector<HTMLElement>("h2")
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
