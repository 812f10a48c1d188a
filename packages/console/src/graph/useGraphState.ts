import type { GraphLayout } from "@design-workspace/client"
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { graphIndex, neighbourhood } from "./model/graphIndex.ts"
import { neighbourLayout } from "./model/neighbourLayout.ts"
import { type GraphViewProps, newViewing, type PictureHandle, type Viewing } from "./model/pictures.ts"
import { type GraphViewKind, key, rememberedView } from "./rememberedView.ts"

/** The whole document is made full, not the graph alone, since menus and dialogs stand outside of the graph. */
const useFullScreen = (): readonly [boolean, (full: boolean) => void] => {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false)
    }
    document.addEventListener("fullscreenchange", onChange)
    return () => document.removeEventListener("fullscreenchange", onChange)
  }, [])
  const change = useCallback((next: boolean) => {
    setFull(next)
    const refused = () => undefined
    if (next) document.documentElement.requestFullscreen?.().catch(refused)
    else if (document.fullscreenElement !== null) document.exitFullscreen().catch(refused)
  }, [])
  return [full, change]
}

const useView = (): readonly [GraphViewKind, (view: GraphViewKind) => void] => {
  const [view, setView] = useState(rememberedView)
  const change = useCallback((next: GraphViewKind) => {
    setView(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // As in `rememberedView`.
    }
  }, [])
  return [view, change]
}

const mostCards = 150

export type PictureKind = "cards" | "overview"

/** What grows is drawn on a canvas: cards take several frames to come into the page. */
const kindOf = ({ boxes }: GraphLayout, live = false): PictureKind =>
  live || boxes.length > mostCards ? "overview" : "cards"

/** Of an overview the neighbours become a picture of their own. */
const useFocus = ({ layout, live }: GraphViewProps) => {
  const [wanted, setFocus] = useState<string | undefined>()
  const index = useMemo(() => graphIndex(layout), [layout])
  const focus = wanted !== undefined && index.boxes.has(wanted) ? wanted : undefined
  const apart = kindOf(layout, live) === "overview"
  const shown = useMemo(
    () => (apart && focus !== undefined ? neighbourLayout(layout, index, focus) : layout),
    [apart, focus, index, layout]
  )
  const shownIndex = useMemo(() => (shown === layout ? index : graphIndex(shown)), [index, layout, shown])
  const inFocus = useMemo(
    () => (focus === undefined || shown !== layout ? undefined : neighbourhood(index, focus)),
    [focus, index, layout, shown]
  )
  const ownPicture = shown === layout ? undefined : focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture of another graph begins anew
  const viewing = useMemo((): RefObject<Viewing> => ({ current: newViewing() }), [ownPicture])
  return { focus, setFocus, index, shown, shownIndex, inFocus, ownPicture, viewing }
}

const useMoves = (
  selected: string | null,
  focus: string | undefined,
  inFocus: ReadonlySet<string> | undefined,
  handle: { readonly current: PictureHandle | null }
): void => {
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (selected !== null) handle.current?.reveal(selected)
  }, [handle, selected])
  useEffect(() => {
    if (before.current === focus) return
    before.current = focus
    if (focus === undefined) handle.current?.fit()
    else if (inFocus !== undefined) handle.current?.show(inFocus)
  }, [focus, handle, inFocus])
}

/** Whoever has the keys goes on in what takes the place of the picture or outline, once that is there. */
const useHandle = (setView: (view: GraphViewKind) => void) => {
  const handle = useRef<PictureHandle>(null)
  const wanted = useRef(false)
  const attach = useCallback((picture: PictureHandle | null) => {
    if (picture === null) wanted.current ||= handle.current?.hasFocus() === true
    handle.current = picture
    if (picture === null || !wanted.current) return
    wanted.current = false
    // Unless the keys went elsewhere meanwhile.
    if (document.activeElement === null || document.activeElement === document.body) picture.takeFocus()
  }, [])
  const goTo = useCallback(
    (view: GraphViewKind) => {
      wanted.current = true
      setView(view)
    },
    [setView]
  )
  return { handle, attach, goTo }
}

export const useGraphState = (props: GraphViewProps) => {
  const { editing, live, onOpen, onSelect, picking, selected } = props
  const focused = useFocus(props)
  const [view, setView] = useView()
  const [full, setFull] = useFullScreen()
  const [connecting, setConnecting] = useState<string | undefined>()
  const { attach, goTo, handle } = useHandle(setView)
  useMoves(selected, focused.focus, focused.inFocus, handle)
  const press = useCallback(
    (id: string | null) => {
      if (connecting !== undefined && id !== null) {
        setConnecting(undefined)
        if (id !== connecting) editing?.onConnect(connecting, id)
        return
      }
      if (id !== null) picking?.onPick(id)
      onSelect(id)
    },
    [connecting, editing, onSelect, picking]
  )
  const open = useCallback((id: string) => onOpen?.(id), [onOpen])
  const kind = kindOf(focused.shown, live)
  return {
    ...focused,
    ...{ kind, view, setView, goTo, full, setFull, connecting, setConnecting },
    ...{ handle, attach, press, open }
  }
}

export type GraphState = ReturnType<typeof useGraphState>
