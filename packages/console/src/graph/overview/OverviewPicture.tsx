import {
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { shown } from "../../ui/legible/shown.ts"
import { LaneBands, LaneNames } from "../lanes/Lanes.tsx"
import { around, type Camera, fit, leastZoom, mostZoom, reveal, wholeOf, zoomAt } from "../model/camera.ts"
import { firstCamera } from "../model/following.ts"
import type { PictureProps } from "../model/PictureProps.ts"
import { useFollowing } from "../useFollowing.ts"
import { drawOverview } from "./drawOverview.ts"
import { type Ink, inkOf, onThemeChange } from "./inkOf.ts"
import { canvas as canvasClass, overview } from "./overview.css.ts"
import { chosenOf, sceneOf, seenOf } from "./sceneOf.ts"
import { useCamera } from "./useCamera.ts"
import { useNewEdge } from "./useNewEdge.ts"
import { placeOf, usePointers } from "./usePointers.ts"
import { usePresses } from "./usePresses.ts"

type Move = (change: (camera: Camera) => Camera) => void

const useHandle = (
  { handle, index, layout, view, viewing }: PictureProps,
  move: Move,
  byHand: Move,
  frame: { readonly current: HTMLElement | null }
): void => {
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

/** The camera of a picture, which begins where the one before it looked. */
const useView = (props: PictureProps) => {
  const { viewing } = props
  const { camera, move, moving } = useCamera(() => firstCamera(props, viewing.current))
  useEffect(() => {
    viewing.current.camera = camera
  }, [camera, viewing])
  const byHand = useCallback<Move>(
    (change) => {
      viewing.current.moved = true
      move(change)
    },
    [move, viewing]
  )
  useFollowing(props, move)
  return { camera, move, moving, byHand }
}

/** A graph of any size on a canvas: what is in sight is drawn anew whenever the view moves. */
export const OverviewPicture = (props: PictureProps): ReactNode => {
  const { details, editing, focus, index, layout, onOpen, picked, region, selected, selectedEdge, view } =
    props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useInk(frame)
  const { byHand, camera, move, moving } = useView(props)
  useHandle(props, move, byHand, frame)
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
