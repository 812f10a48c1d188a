/** What a path covers. */
export interface PathExtent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Arc {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly radii: readonly [rx: number, ry: number]
  readonly clockwise: boolean
}

/** The point farthest from the chord of half an ellipse; null for a smaller arc, which ends at its extremes. */
const bulge = ({ clockwise, from, radii, to }: Arc): readonly [number, number] | null => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const side = clockwise ? 1 : -1
  if (Math.abs(dy) < 0.2 && Math.abs(Math.abs(dx) - 2 * radii[0]) < 0.3)
    return [from[0] + dx / 2, from[1] - Math.sign(dx) * side * radii[1]]
  if (Math.abs(dx) < 0.2 && Math.abs(Math.abs(dy) - 2 * radii[1]) < 0.3)
    return [from[0] + Math.sign(dy) * side * radii[0], from[1] + dy / 2]
  return null
}

/** The points of a path with the commands that drawings have: M, L, H, V, h, Q, A and Z. */
const pointsOf = (path: string): ReadonlyArray<readonly [number, number]> => {
  const points: Array<readonly [number, number]> = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    points.push([x, y])
  }
  for (const [, command = "", rest = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = rest.trim().split(/\s+/).map(Number)
    if (command === "M" || command === "L") to(a, b)
    else if (command === "H") to(a, y)
    else if (command === "V") to(x, a)
    else if (command === "h") to(x + a, y)
    else if (command === "Q") {
      points.push([a, b])
      to(c, d)
    } else if (command === "A") {
      const farthest = bulge({ from: [x, y], to: [f, g], radii: [a, b], clockwise: e === 1 })
      if (farthest !== null) points.push(farthest)
      to(f, g)
    } else if (command !== "Z") throw new Error(`${command} in ${path}`)
  }
  return points
}

/** What these paths cover together. */
export const pathExtent = (paths: ReadonlyArray<string>): PathExtent => {
  const points = paths.flatMap(pointsOf)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
