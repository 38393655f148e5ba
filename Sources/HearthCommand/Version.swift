/// Version of the tool.
package let hearthVersion = "0.1.0"
