/** Slots of the answer page; `server/site` fills them, escaped. */
export const answerSlots = {
  message: '%MESSAGE%',
  reference: '%REFERENCE%',
  values: {
    name: '%VALUE:name%',
    email: '%VALUE:email%',
    subject: '%VALUE:subject%',
    message: '%VALUE:message%',
    estimate: '%VALUE:estimate%',
  },
};
