/** Whether a flag of a query is sent and on. */
export const isOn = (flag: string | undefined): boolean => flag === "1" || flag === "true"
