/** A file that can never be stored, because of its format, its damage or its size. Staff read the message. */
export class UnusableFile extends Error {}
