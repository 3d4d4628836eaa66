/** Lint of the package app/demo-tasks by the rules of the program, whose own lint leaves the folder out. */
import configuration from "./eslint.config.js";

export default configuration.filter(({ files, ignores }) => files !== undefined || ignores === undefined);
