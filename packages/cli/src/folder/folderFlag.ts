import { Flag } from "effect/cli"

/** `--folder`: where the project's folder is, if not here. */
export const folderFlag = Flag.String("folder").pipe(
  Flag.withAlias("C"),
  Flag.withDefault("."),
  Flag.withMetavar("DIR"),
  Flag.withDescription("The project's folder, or one in it; the current one by default")
)
