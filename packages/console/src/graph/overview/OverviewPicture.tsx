import type { Point } from "@design-workspace/client"
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { shown } from "../../ui/legible/shown.ts"
import { canvas as canvasClass, overview } from "../graph.css.ts"
import { LaneBands, LaneNames } from "../lanes/Lanes.tsx"
import { around, type Camera, fit, leastZoom, mostZoom, reveal, wholeOf, zoomAt } from "../model/camera.ts"
import { firstCamera, type Move, useFollowing } from "../model/following.ts"
import type { PictureProps } from "../model/pictures.ts"
import { edgeWords } from "../model/words.ts"
import { type Dot, dotAt, endsOf, type NewEdge } from "./dots.ts"
import { drawOverview } from "./drawOverview.ts"
import { type Ink, inkOf, onThemeChange } from "./inkOf.ts"
import { boxAt, type Drawn, edgeAt } from "./pressed.ts"
import { chosenOf, sceneOf, seenOf } from "./sceneOf.ts"
import { placeOf, usePointers } from "./usePointers.ts"

/** By its id: somebody else may move or remove the box meanwhile. */
interface Begun extends Pick<Dot, "end"> {
  readonly id: string
  readonly to: Point
}

/** From a dot of a box to another box. All points are of the view. */
const useNewEdge = ({ editing, index }: PictureProps, drawn: Pick<Drawn, "camera" | "seen">) => {
  const [begun, setBegun] = useState<Begun>()
  const box = editing === undefined || begun === undefined ? undefined : index.boxes.get(begun.id)
  const newEdge: NewEdge | undefined =
    begun === undefined || box === undefined ? undefined : { ...begun, box }
  const dot = (at: Point) => (editing === undefined ? undefined : dotAt(drawn, at))
  return {
    newEdge,
    dot,
    begin: (at: Point): boolean => {
      const from = dot(at)
      if (from !== undefined) setBegun({ id: from.box.id, end: from.end, to: at })
      return from !== undefined
    },
    draw: (to: Point): void => setBegun((edge) => edge && { ...edge, to }),
    /** Nowhere where it was broken off. */
    end: (to: Point | undefined): void => {
      setBegun(undefined)
      if (newEdge === undefined || to === undefined) return
      const ends = endsOf(drawn, { ...newEdge, to })
      if (ends !== undefined) editing?.onConnect(ends.source, ends.target)
    }
  }
}

/** The view rests after so many milliseconds. */
const rest = 160

const useCamera = (first: () => Camera) => {
  const [seen, setSeen] = useState(() => ({ camera: first(), moving: false }))
  const wanted = useRef(seen.camera)
  const frame = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      clearTimeout(timer.current)
    },
    []
  )
  const move = useCallback<Move>((change) => {
    const before = wanted.current
    wanted.current = change(before)
    if (wanted.current === before) return
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setSeen({ camera: wanted.current, moving: true }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSeen({ camera: wanted.current, moving: false }), rest)
  }, [])
  return { ...seen, move }
}

const usePresses = ({ editing, index, onPress }: PictureProps, drawn: Drawn) => {
  const onEditEdge = editing?.onEditEdge
  const at = (point: Point) => {
    const box = boxAt(drawn, point)
    return { box, edge: box !== undefined || onEditEdge === undefined ? undefined : edgeAt(drawn, point) }
  }
  return {
    at,
    press: (point: Point) => {
      const { box, edge } = at(point)
      if (edge === undefined) onPress(box?.id ?? null)
      else onEditEdge?.(edge.source_id, edge.target_id)
    },
    /** Empty where a press does nothing but drop the selection. */
    words: (point: Point): string => {
      const { box, edge } = at(point)
      return box?.name ?? (edge === undefined ? "" : edgeWords(edge, index))
    }
  }
}

const useInk = (frame: { readonly current: HTMLElement | null }): Ink | undefined => {
  const [ink, setInk] = useState<Ink>()
  useEffect(() => {
    const read = () => frame.current !== null && setInk(inkOf(frame.current))
    read()
    return onThemeChange(read)
  }, [frame])
  return ink
}

/** Lets controls and keys move the view, at once, since nobody waits for a movement; the answer moves it by hand. */
const usePictureHandle = (
  { handle, index, layout, view, viewing }: PictureProps,
  move: Move,
  frame: RefObject<HTMLElement | null>
): Move => {
  const byHand = useCallback<Move>(
    (change) => {
      viewing.current.moved = true
      move(change)
    },
    [move, viewing]
  )
  useImperativeHandle(handle, () => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    const within = (zoom: number) => Math.max(leastZoom(layout, view), Math.min(mostZoom, zoom))
    return {
      zoomBy: (factor) => byHand((camera) => zoomAt(camera, middle, within(camera.zoom * factor))),
      actual: () => byHand((camera) => zoomAt(camera, middle, 1)),
      fit: () => {
        viewing.current.moved = false
        move(() => fit(wholeOf(layout), view))
      },
      show: (ids) => {
        const boxes = [...ids].flatMap((id) => index.boxes.get(id) ?? [])
        if (boxes.length > 0) move(() => fit(around(boxes), view))
      },
      reveal: (id) => {
        const box = index.boxes.get(id)
        if (box !== undefined) move((camera) => reveal(camera, box, view))
      },
      takeFocus: () => frame.current?.focus({ preventScroll: true }),
      hasFocus: () => document.activeElement === frame.current
    }
  }, [byHand, frame, index, layout, move, view, viewing])
  return byHand
}

/** What is in sight is drawn anew whenever the view moves. */
export const OverviewPicture = (props: PictureProps): ReactNode => {
  const { details, editing, focus, index, layout, onOpen, picked, region, selected, selectedEdge } = props
  const { view, viewing } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useInk(frame)
  const { camera, move, moving } = useCamera(() => firstCamera(props, viewing.current))
  useEffect(() => {
    viewing.current.camera = camera
  }, [camera, viewing])
  useFollowing(props, move)
  const byHand = usePictureHandle(props, move, frame)
  const scene = useMemo(() => sceneOf(layout, focus), [focus, layout])
  const chosen = useMemo(
    () => chosenOf(index, selected, focus, selectedEdge),
    [focus, index, selected, selectedEdge]
  )
  const seen = useMemo(() => seenOf(scene, camera, view), [camera, scene, view])
  const { at, press, words } = usePresses(props, { seen, chosen, camera })
  const { newEdge, ...drag } = useNewEdge(props, { seen, camera })
  const pointers = usePointers(frame, byHand, leastZoom(layout, view), press, drag)
  const connectable = editing !== undefined
  const density = Math.min(2, window.devicePixelRatio)
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext("2d")
    if (pen === null || pen === undefined || ink === undefined) return
    drawOverview(
      pen,
      seen,
      { camera, chosen, connectable, details, picked, moving, newEdge, view },
      ink,
      density
    )
  }, [camera, chosen, connectable, density, details, ink, moving, newEdge, picked, seen, view])
  return (
    <div
      {...region}
      {...pointers}
      role="application"
      ref={frame}
      className={overview}
      onMouseMove={(event) => {
        if (canvas.current === null) return
        const place = placeOf(event)
        const under = words(place)
        canvas.current.title = shown(under)
        canvas.current.style.cursor =
          newEdge !== undefined || drag.dot(place) !== undefined ? "crosshair" : under === "" ? "" : "pointer"
      }}
      onDoubleClick={(event) => {
        const box = at(placeOf(event)).box
        if (box !== undefined) onOpen(box.id)
      }}
    >
      <LaneBands lanes={layout.lanes} camera={camera} view={view} />
      <canvas
        ref={canvas}
        className={canvasClass}
        width={Math.round(view.width * density)}
        height={Math.round(view.height * density)}
      />
      <LaneNames lanes={layout.lanes} camera={camera} view={view} />
    </div>
  )
}
