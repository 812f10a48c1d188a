/** The UUID of which all bits are zero: no resource has it. */
export const nilUuid = "00000000-0000-0000-0000-000000000000"
