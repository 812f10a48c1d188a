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
import { LaneBands, LaneNames } from "../lanes/Lanes.tsx"
import { around, type Camera, fit, leastZoom, mostZoom, reveal, wholeOf, zoomAt } from "../model/camera.ts"
import type { PictureProps } from "../model/PictureProps.ts"
import { firstCamera, useFollowing } from "../useFollowing.ts"
import { drawOverview } from "./drawOverview.ts"
import { type Ink, inkOf, onThemeChange } from "./inkOf.ts"
import { canvas as canvasClass, overview } from "./overview.css.ts"
import { boxAt, sceneOf } from "./sceneOf.ts"
import { useCamera } from "./useCamera.ts"
import { usePointers } from "./usePointers.ts"

type Move = (change: (camera: Camera) => Camera) => void

const useHandle = (
  { handle, index, layout, view }: PictureProps,
  move: Move,
  byHand: Move,
  takeFocus: () => void
): void => {
  useImperativeHandle(handle, () => {
    const middle = { x: view.width / 2, y: view.height / 2 }
    const within = (zoom: number) => Math.max(leastZoom(layout, view), Math.min(mostZoom, zoom))
    return {
      zoomBy: (factor) => byHand((camera) => zoomAt(camera, middle, within(camera.zoom * factor))),
      actual: () => byHand((camera) => zoomAt(camera, middle, 1)),
      fit: () => move(() => fit(wholeOf(layout), view)),
      show: (ids) => {
        const boxes = [...ids].flatMap((id) => index.boxes.get(id) ?? [])
        if (boxes.length > 0) move(() => fit(around(boxes), view))
      },
      reveal: (id) => {
        const box = index.boxes.get(id)
        if (box !== undefined) move((camera) => reveal(camera, box, view))
      },
      takeFocus
    }
  }, [byHand, index, layout, move, takeFocus, view])
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

/** A graph of any size on a canvas: what is in sight is drawn anew whenever the view moves. */
export const OverviewPicture = (props: PictureProps): ReactNode => {
  const { details, layout, onOpen, onPress, picked, region, selected, view } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useMemo(() => sceneOf(layout), [layout])
  const ink = useInk(frame)
  const { camera, move, moving } = useCamera(() => firstCamera(props))
  const moved = useRef(false)
  const byHand = useCallback<Move>(
    (change) => {
      moved.current = true
      move(change)
    },
    [move]
  )
  useFollowing(props, moved, move)
  const [takeFocus] = useState(() => () => frame.current?.focus({ preventScroll: true }))
  useHandle(props, move, byHand, takeFocus)
  const at = (x: number, y: number) =>
    boxAt(scene, (x - camera.x) / camera.zoom, (y - camera.y) / camera.zoom)
  const pointers = usePointers(frame, byHand, leastZoom(layout, view), ({ x, y }) =>
    onPress(at(x, y)?.id ?? null)
  )
  const dots = Math.min(2, window.devicePixelRatio)
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext("2d")
    if (pen === null || pen === undefined || ink === undefined) return
    drawOverview(pen, scene, { camera, view, details, selected, picked, moving }, ink, dots)
  }, [camera, details, dots, ink, moving, picked, scene, selected, view])
  return (
    <div
      {...region}
      {...pointers}
      role="application"
      ref={frame}
      className={overview}
      onMouseMove={({ clientX, clientY, currentTarget }) => {
        const { left, top } = currentTarget.getBoundingClientRect()
        if (canvas.current !== null) canvas.current.title = at(clientX - left, clientY - top)?.name ?? ""
      }}
      onDoubleClick={() => selected !== null && onOpen(selected)}
    >
      <LaneBands lanes={layout.lanes} camera={camera} view={view} />
      <canvas
        ref={canvas}
        className={canvasClass}
        width={Math.round(view.width * dots)}
        height={Math.round(view.height * dots)}
      />
      <LaneNames lanes={layout.lanes} camera={camera} view={view} />
    </div>
  )
}
