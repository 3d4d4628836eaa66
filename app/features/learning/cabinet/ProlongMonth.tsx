import { Form } from "@remix-run/react";
import { prolongPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import type { OwnCourseView } from "./cabinet-view";

/** Puts the next month into the cart. */
export function ProlongMonth({ course }: { course: OwnCourseView }) {
  if (course.prolong === null) return null;
  return (
    <Form method="post" action={prolongPath()}>
      <input type="hidden" name="productId" value={course.prolong.productId} />
      <Button variant="soft" size="sm" aria-label={`продлить: ${course.prolong.name}, ${course.title}`}>
        продлить: {course.prolong.name}
      </Button>
    </Form>
  );
}
