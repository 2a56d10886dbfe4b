/** Gives back what it is given. */
export default <Order>(order: Order): Order => order;
