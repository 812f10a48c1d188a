/** From this zoom on names can be read, and arrow heads be seen. */
const zoomOfNames = 0.4
export const zoomOfHeads = 0.25

/** So many boxes in sight are cards even where their names are small. */
const mostSmallCards = 300

export const showsCards = (zoom: number, boxesInSight: number): boolean =>
  zoom >= zoomOfNames || boxesInSight <= mostSmallCards

/** With more lines in sight they are a haze, and no frame of a movement would be on time. */
export const mostClearEdges = 2_500

/** More round corners and labels take too long. */
export const mostRoundEdges = 400
