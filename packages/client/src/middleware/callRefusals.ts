import * as Wire from "../wire/WireErrors.ts"

/** The errors that refuse a call because of what it names. */
export const callRefusals = [
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.ProjectNotFound,
  Wire.SpaceNotFound,
  Wire.CollectionNotFound,
  Wire.RuleNotFound,
  Wire.JobNotFound,
  Wire.NotFound
] as const
