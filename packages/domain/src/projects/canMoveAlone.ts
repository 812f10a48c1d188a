import type { TrashState } from "./FoundProject.ts"

/** Whether the project can move without its space: it is on the other side, and its space is out of the trash. */
export const canMoveAlone = ({ project, space }: TrashState, intoTrash: boolean): boolean =>
  space.deletedAt === null && (project.deletedAt === null) === intoTrash
