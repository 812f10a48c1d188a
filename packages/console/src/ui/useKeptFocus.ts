import { type RefObject, useEffect, useRef } from "react"

/** How long a dialog takes to give the focus back, in milliseconds. */
const returnTime = 60

/**
 * For the part of a page below which rows go away: it takes the focus once a dialog (`open`) ends and what had the
 * focus before is gone with it.
 */
export const useKeptFocus = (open: boolean): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    const closed = wasOpen.current && !open
    wasOpen.current = open
    if (!closed) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) part.current?.focus()
    }, returnTime)
    return () => clearTimeout(timer)
  }, [open])
  return part
}
