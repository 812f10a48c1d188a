import { useRouter } from "@tanstack/react-router"
import { type RefObject, useEffect, useState } from "react"

/** How long a page may take to show its heading, in milliseconds. */
const patience = 10_000

/** The heading in sight: React hides the page before for as long as the next one is on its way. */
const headingOf = (main: HTMLElement): HTMLElement | undefined =>
  [...main.querySelectorAll<HTMLElement>("h1")].find((heading) => heading.checkVisibility())

/** Gives back how to stop waiting for the heading. */
const whenHeaded = (main: HTMLElement, arrive: (heading: HTMLElement) => void): (() => void) => {
  const heading = headingOf(main)
  if (heading !== undefined) {
    arrive(heading)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const found = headingOf(main)
    if (found === undefined) return
    stop()
    arrive(found)
  })
  const timer = setTimeout(() => observer.disconnect(), patience)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(main, { childList: true, subtree: true })
  return stop
}

/**
 * After a way to another page the focus is on its heading: screen readers say where one is, and the next Tab goes into
 * the page. Where the focus went elsewhere meanwhile, it stays there, and `announce` says where one is.
 */
export const useArrival = (main: RefObject<HTMLElement | null>, announce: (title: string) => void): void => {
  const router = useRouter()
  useEffect(() => {
    let before: Element | null = null
    let stop: () => void = () => undefined
    const leave = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) before = document.activeElement
    })
    const arrive = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      const place = main.current
      if (!pathChanged || fromLocation === undefined || place === null) return
      stop()
      stop = whenHeaded(place, (heading) => {
        const focused = document.activeElement
        if (focused !== null && ![before, document.body, place].includes(focused)) {
          announce(heading.textContent ?? "")
          return
        }
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      leave()
      arrive()
      stop()
    }
  }, [announce, main, router])
}

/** For what is shown over the page: the focus goes back to where it was. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before]
  )
}
