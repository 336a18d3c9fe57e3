/** how long a session lives without a call. The sign-in asks it of each call, the stream of each sweep. */
export const INACTIVITE_MS = 14 * 24 * 3_600_000;
